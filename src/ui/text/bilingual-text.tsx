import { languageOf } from '#burmese/language.ts';
import { NoBreakText } from './no-break-text.tsx';

const SEPARATOR = ' / ';

/**
 * A short text of a record in every language that it was typed in, for its author. Visitors get one
 * half of it: `UserText`.
 */
export function BilingualText({ text }: { text: string }) {
  const at = text.indexOf(SEPARATOR);
  if (at < 0) return <Part text={text} />;
  return (
    <span>
      <Part text={text.slice(0, at)} />
      {SEPARATOR}
      <Part text={text.slice(at + SEPARATOR.length)} />
    </span>
  );
}

function Part({ text }: { text: string }) {
  return (
    <span lang={languageOf(text)}>
      <NoBreakText text={text} />
    </span>
  );
}
