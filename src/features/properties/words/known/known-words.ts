import { wordsIn } from '#features/properties/words/phrases.ts';
import type { Finding, Range, TypedLine } from '#features/properties/words/typed-line.ts';
import { asDenied, isAfterComma, isNotImplied, mayDeny, readDenied } from './denied-words.ts';
import { rangeOf, read, type Reading } from './readings.ts';

/**
 * Takes places, types and other known words, the longest first, and drops those that say nothing.
 * Splits Burmese that is written without spaces.
 */
export const takeKnownWords = (line: TypedLine): void => {
  const words = wordsIn(line.rest);
  const findings: Finding[] = [];
  const denied: Finding[] = [];
  const hidden: Range[] = [];
  const hasDenials = mayDeny(words);
  const isItem = (index: number): boolean =>
    findings.some(({ query }) => query.district !== undefined) && isAfterComma(words, index);
  let isAfterUnknown = false;
  for (let index = 0; index < words.tokens.length;) {
    const reading: Reading =
      (hasDenials ? readDenied(words, index, isItem(index)) : undefined) ??
      read(words, index, isAfterUnknown);
    isAfterUnknown = reading.isUnknown ?? false;
    if (reading.meaning)
      (reading.isDenied ? denied : findings).push({
        ...reading.meaning,
        ...rangeOf(words, index, reading),
      });
    if (!reading.isText) hidden.push(words.rangeOf(index, reading.length));
    index += reading.length;
  }
  line.findings.push(
    ...findings.map(withHead),
    ...denied.filter(isNotImplied(findings)).map(asDenied),
  );
  line.hide(hidden);
};

/** Of types that are one Burmese word the last one counts: စက်ရုံမြေ is land. */
const withHead = (finding: Finding, index: number, all: readonly Finding[]): Finding => {
  const next = all[index + 1];
  const isCompound = next?.kind === 'type' && next.start === finding.end;
  return isCompound && finding.kind === 'type' ? { ...finding, isWeak: true } : finding;
};
