/** Loads all styles; returns false if they cannot be fetched, and tries again the next time. */
type LoadAllStyles = () => Promise<boolean>;

/**
 * Finds the styles inside of a first document, which are those that it shows, and returns the function that puts the
 * files with all of them in their place. The next document links the files: when the visitor leaves for it, they are
 * fetched beside the document and not after it.
 */
export const findStyles = (): LoadAllStyles => {
  const inside = document.querySelector<HTMLElement>('[data-href]');
  if (!inside) return async () => true;
  const hrefs = String(inside.dataset.href).split(' ');
  const watched = new AbortController();
  const onLeave = ({ type, target, defaultPrevented }: Event): void => {
    if (defaultPrevented || !(target instanceof Element)) return;
    // Links to other programs, as the telephone, have no origin.
    if (type === 'click' && target.closest('a')?.origin !== location.origin) return;
    watched.abort();
    // The fetch outlives this document. If it fails, the next document asks for the file itself. Others are of this screen.
    fetch(`${hrefs[0]}`, { keepalive: true }).catch(() => {});
  };
  addEventListener('click', onLeave, { signal: watched.signal });
  addEventListener('submit', onLeave, { signal: watched.signal });
  return async () => {
    if (!inside.isConnected) return true;
    const links = hrefs.map((href) =>
      Object.assign(document.createElement('link'), { href, rel: 'stylesheet' }),
    );
    inside.after(...links);
    try {
      await Promise.all(links.map(untilLoaded));
    } catch {
      // Without a connection those inside stay, and the next use tries again.
      for (const link of links) link.remove();
      return false;
    }
    inside.remove();
    watched.abort();
    return true;
  };
};

const untilLoaded = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
