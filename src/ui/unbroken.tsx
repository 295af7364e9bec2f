import { splitUnbroken } from '../burmese/unbroken-words.ts';

/** A text in which no Burmese word is broken inside a syllable. */
export function Unbroken({ text }: { text: string }) {
  const parts = splitUnbroken(text);
  if (parts.length === 1) return text;
  return parts.map((part) =>
    part.isWhole ? (
      <span key={part.at} className="nb">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
