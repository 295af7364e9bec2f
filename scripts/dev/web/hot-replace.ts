type Listener = () => Promise<void>;

const listeners = new Set<Listener>();

/** Registers a listener for replacements of modules that export no component. */
export const onHotReplace = (listener: Listener): void => {
  listeners.add(listener);
};

/** Replaces a part of the site, then renders the page again; form fields keep their content. */
export const hotReplace = (replace: () => void): void => {
  replace();
  for (const listener of listeners) void listener();
};
