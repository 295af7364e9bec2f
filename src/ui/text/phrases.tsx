import { Fragment } from 'react';
import { Unbroken } from './unbroken.tsx';

const BURMESE = /[\u1000-\u109f]/;

/**
 * A heading or the label of a button. Browsers break Burmese inside words, so each of its phrases
 * (they are written with spaces between them) stays in one piece. Other text is left as it is. A link
 * within a sentence takes `Unbroken`: pieces have no line under them.
 */
export function Phrases({ text }: { text: string }) {
  if (!BURMESE.test(text)) return text;
  if (!text.includes(' ')) return <Unbroken text={text} />;
  return (
    <span>
      {[...text.matchAll(/\S+/g)].map(({ 0: phrase, index }) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {BURMESE.test(phrase) ? (
            <span className="ph">
              <Unbroken text={phrase} />
            </span>
          ) : (
            phrase
          )}
        </Fragment>
      ))}
    </span>
  );
}
