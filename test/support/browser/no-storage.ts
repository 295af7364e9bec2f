/** Ways in which a browser does not keep what a site stores, each with a script that makes it so before a document runs. */
export const NO_STORAGE = [
  [
    'refuses storage',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    },
  ],
  [
    'has no room',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const;
