type Listener = () => Promise<void>;

const listeners = new Set<Listener>();

/** Hears that something was replaced that React does not know of. */
export const onReplaced = (listener: Listener): void => {
  listeners.add(listener);
};

/** Replaces a part of the site and shows the page again, with all that was typed. */
export const showAgain = (replace: () => void): void => {
  replace();
  for (const listener of listeners) void listener();
};
