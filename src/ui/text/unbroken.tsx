import { splitUnbroken } from '#burmese/unbroken-words.ts';

/** A text in which no Burmese word is broken inside a syllable; one piece also where it is laid out. */
export function Unbroken({ text }: { text: string }) {
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
