/** Returns a function that reads the text of a field as the form has it now; empty for files and missing fields. */
export const formTexts = (form: HTMLFormElement): ((name: string) => string) => {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
};
