import { useApp } from '#site/page.tsx';
import { BackToTop } from '#ui/back-to-top.tsx';
import { FooterContent } from './still-footer.ts';

/** What the site is, links to the most wanted lists and to the pages about the site, and small print. */
export function Footer() {
  return (
    <footer className="foot">
      <FooterContent labels={useApp().menus.labels} />
      <BackToTop />
    </footer>
  );
}
