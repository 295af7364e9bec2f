import type { Page } from 'playwright-core';

/**
 * Fetches pages of the site, parses them, and inserts their content into the open page, where anything
 * active would run. Returns what in them is active or malformed.
 */
export const activeContentIn = (page: Page, paths: readonly string[]): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const ADDRESS = /^(?:https?|mailto|tel|viber|fb-messenger):$/;
    const faults: string[] = [];

    const faultsOf = (element: Element): string[] => {
      const found: string[] = [];
      const { localName: name } = element;
      if (/^(?:iframe|object|embed|base|frame|applet|portal|math|foreignobject)$/i.test(name))
        found.push(name);
      if (element instanceof HTMLScriptElement && element.type === '' && element.src === '')
        found.push('script');
      if (element.hasAttribute('http-equiv')) found.push('meta http-equiv');
      for (const { name: attribute, value } of element.attributes) {
        if (/^(?:on|srcdoc$|style$|formaction$|ping$|background$)/i.test(attribute))
          found.push(`${name} ${attribute}`);
        if (!/^(?:href|src|action|data|poster|xlink:href)$/i.test(attribute)) continue;
        const url = URL.parse(value, location.href);
        // The browser does not follow an unparseable address.
        if (!url) continue;
        const isLink = name === 'a' && ADDRESS.test(url.protocol);
        if (!isLink && url.origin !== location.origin) found.push(`${name} ${attribute}=${value}`);
      }
      return found;
    };

    for (const path of asked) {
      const text = await (await fetch(path)).text();
      const isFeed = path.includes('.xml');
      const made = new DOMParser().parseFromString(text, isFeed ? 'text/xml' : 'text/html');
      const report = (fault: string) => faults.push(`${path}: ${fault}`);
      if (made.querySelector('parsererror')) report('no well-formed XML');
      if (isFeed) continue;
      for (const element of made.querySelectorAll('*')) faultsOf(element).forEach(report);
      for (const data of made.querySelectorAll('script[type$=json]'))
        try {
          JSON.parse(data.textContent ?? '');
        } catch {
          report('data that is no JSON');
        }
      for (const name of ['og:title', 'og:description', 'og:image'])
        if (made.querySelectorAll(`meta[property="${name}"]`).length !== 1) report(name);
      const main = made.querySelector('main');
      if (!main) report('nothing to show');
      else {
        const shown = document.importNode(main, true);
        document.body.append(shown);
        // Broken pictures, focus handlers and animations need a moment to fire.
        await new Promise((resolve) => setTimeout(resolve));
        shown.remove();
      }
    }
    return faults;
  }, paths);
