import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#platform/config.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { readStylesCookie, stylesCookie } from '#site/cookies.ts';
import { stylesheetLink } from '#site/stylesheet-link.ts';
import type { PageAssets } from './renderer.ts';
import { usedStyles } from './used-styles.ts';

/** Puts styles into the first document that a browser gets, so that its paint waits for no other file. */
export type FirstStyles = {
  /** Returns whether a request is for the first document of a browser since the styles were built. */
  areFirst: (headers: IncomingHttpHeaders) => boolean;
  /** Returns a document with those of the styles inside that it uses, and the headers that this takes. */
  putInto: (html: string) => StyledDocument;
};

type StyledDocument = { html: string; headers: Readonly<Record<string, string>> };

/** Returns undefined in development, where documents always link the styles. */
export const createFirstStyles = (
  { entry, css, screenCss }: PageAssets,
  config: Config,
): FirstStyles | undefined => {
  const [href] = entry.styles;
  if (css === undefined || href === undefined) return undefined;
  const further = Object.entries(screenCss).map(([address, rules]) => ({
    address,
    link: stylesheetLink(address),
    rules,
  }));
  const version = hash('sha256', css.text, 'base64url').slice(0, 8);
  const link = stylesheetLink(href);
  const cookie = stylesCookie(version, config.publicUrl);
  return {
    // Only browsers send the header, and only with a navigation: crawlers need no styles.
    areFirst: (headers) =>
      headers['sec-fetch-dest'] === 'document' && readStylesCookie(headers.cookie) !== version,
    putInto: (html) => {
      const ofScreen = further.filter((one) => html.includes(one.link));
      // All together: a screen may be the only one to use a custom property of the entry's styles.
      const used = usedStyles([...css.rules, ...ofScreen.flatMap((one) => one.rules)], html);
      const hrefs = [href, ...ofScreen.map(({ address }) => address)].join(' ');
      const links = [link, ...ofScreen.map((one) => one.link)];
      // The boot module loads the files, whose addresses are with them, at the first use (`boot/all-styles.ts`).
      const element = `<style data-href="${hrefs}">${used}</style><noscript>${links.join('')}</noscript>`;
      const withoutLinks = links.slice(1).reduce((text, one) => text.replace(one, ''), html);
      return {
        html: withoutLinks.replace(link, () => element),
        headers: {
          'content-security-policy': contentSecurityPolicy(
            config,
            `'sha256-${hash('sha256', used, 'base64')}'`,
          ),
          'set-cookie': cookie,
        },
      };
    },
  };
};
