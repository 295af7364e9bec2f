/** Refuses other spellings of `production`, with which a site would have the demo, and warn of less. */
export const isNodeEnv = (text: string): boolean =>
  text === 'production' || !/^prod(?:uction)?$/i.test(text.trim());
