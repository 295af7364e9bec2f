import { splitUnbroken } from '#burmese/unbroken-words.ts';

/**
 * Text in which Burmese loan words never break inside a syllable. It is wrapped in one element, so that
 * a flex container lays it out as one item.
 */
export function NoBreakWords({ text }: { text: string }) {
  const parts = splitUnbroken(text);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part) =>
        part.isWhole ? (
          <span key={part.at} className="nb">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
