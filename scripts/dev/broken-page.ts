import { stripVTControlCharacters } from 'node:util';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A page that tells what is wrong, and is opened again when something was saved. */
export const brokenPage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Broken</title>
<script type="module" src="/scripts/dev/web/broken.ts"></script>
<pre>${stripVTControlCharacters(message).replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</pre>
</html>
`;
