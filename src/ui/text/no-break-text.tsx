import { NoBreakWords } from './no-break-words.tsx';

const BURMESE = /[\u1000-\u109f]/;
const PHRASE_OR_SPACE = /(?:\([^()]*\)|[^ ])+| /g;

/**
 * Text of a heading or a button that breaks only between Burmese phrases, which are written with
 * spaces between them: browsers would break Burmese inside words. A no-break space belongs to its phrase,
 * and so does what is in brackets.
 * Other scripts are not changed. Links within sentences use `NoBreakWords` instead: the inline blocks of
 * phrases have no underline.
 */
export function NoBreakText({ text }: { text: string }) {
  if (!BURMESE.test(text)) return text;
  if (!text.includes(' ')) return <NoBreakWords text={text} />;
  return (
    <span>
      {text.match(PHRASE_OR_SPACE)?.map((part, index) =>
        BURMESE.test(part) ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
          <span key={index} className="ph">
            <NoBreakWords text={part} />
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
