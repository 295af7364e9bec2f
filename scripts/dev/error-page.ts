import { stripVTControlCharacters } from 'node:util';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Renders a page with an error message. It reloads itself when a file is saved. */
export const errorPage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Broken</title>
<script type="module" src="/scripts/dev/web/reload.ts"></script>
<pre>${stripVTControlCharacters(message).replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</pre>
</html>
`;
