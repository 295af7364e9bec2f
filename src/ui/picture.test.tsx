import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const photo = { url: '/media/a.jpg', width: 1280, height: 960 };

test('a picture is offered in AVIF and WebP, in every existing width', () => {
  const html = renderToStaticMarkup(<Picture photo={photo} sizes="100vw" alt="A house" />);
  expect(html).toContain('/media/a-320.avif 320w, /media/a-640.avif 640w, /media/a-960.avif 960w');
  expect(html).toContain('/media/a-1280.webp 1280w');
  expect(html).toMatch(/<img loading="lazy" src="\/media\/a-640.jpg" alt="A house" width="1280"/);
});

test('widths above the requested one are not offered', () => {
  const html = renderToStaticMarkup(<Picture photo={photo} sizes="1px" alt="" maxWidth={640} />);
  expect(html).toContain('/media/a-640.avif 640w"');
  expect(html).not.toContain('-960');
});

test('a small photo is offered in its own width', () => {
  const small = { url: '/media/b.jpg', width: 200, height: 300 };
  const html = renderToStaticMarkup(<Picture photo={small} sizes="1px" alt="" maxWidth={160} />);
  expect(html).toContain('srcSet="/media/b-200.avif 200w"');
  expect(html).toContain('src="/media/b.jpg"');
});

test('only the first picture of a page has a high priority', () => {
  const html = renderToStaticMarkup(
    <Picture photo={photo} sizes="1px" alt="" loading="first" maxWidth={320} />,
  );
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('lazy');
});
