import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { labelsOf } from '#features/blogs/labels.ts';
import { setValue } from '#ui/form/set-value.ts';
import { addWord, NO_WORDS, type TypedWords } from './typed-words.ts';

/** Labels that were confirmed, and the one that is being typed. */
export const useLabels = (start: string) => {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const [labels, setLabels] = useState(() => labelsOf(start));
  const [typed, setTyped] = useState('');
  const [run, setRun] = useState<TypedWords>(NO_WORDS);
  // What was typed before scripts ran.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  // Also what is not confirmed yet, split at its commas (S5).
  useEffect(
    () => setValue(sent.current, labelsOf([...labels, typed].join(',')).join(',')),
    [labels, typed],
  );

  const write = (text: string): void => {
    if (input.current) input.current.value = text;
    setTyped(text);
  };
  const add = (text: string): void =>
    setLabels((last) => labelsOf([...last, ...labelsOf(text)].join(',')));
  const confirm = (end: 'space' | 'other'): void => {
    const text = input.current?.value ?? '';
    setRun((last) => addWord(last, text, end));
    add(text);
    write('');
  };
  const parted = [...run.words, ...(run.isOpen ? labelsOf(typed) : [])];
  /** A space or a comma that was typed ends a label; one that was pasted may have spaces inside. */
  const settle = (last: string | null): void => {
    const text = input.current?.value ?? '';
    if (/[,၊]/.test(text)) confirm('other');
    else if (/\s$/.test(last ?? '')) confirm('space');
    else setTyped(text);
  };
  return {
    input,
    sent,
    labels,
    typed,
    /** What may have been meant as one label, and became several at its spaces. */
    whole: parted.length > 1 ? parted.join(' ') : undefined,
    /** Makes one label of them, in the place of the first. */
    join: (): void => {
      const place = labels.findIndex((label) => parted.includes(label));
      const others = (list: readonly string[]) => list.filter((label) => !parted.includes(label));
      const joined = [...labels.slice(0, place), parted.join(' '), ...others(labels.slice(place))];
      setLabels(labelsOf(joined.join(',')));
      setRun(NO_WORDS);
      write('');
      input.current?.focus();
    },
    choose: (label: string): void => {
      add(label);
      setRun(NO_WORDS);
      write('');
      input.current?.focus();
    },
    remove: (label: string): void => {
      setRun(NO_WORDS);
      setLabels((last) => last.filter((other) => other !== label));
      input.current?.focus();
    },
    onInput: ({ nativeEvent }: FormEvent<HTMLInputElement>): void => {
      const { isComposing, data } = nativeEvent as InputEvent;
      if (!isComposing) settle(data);
      else setTyped(input.current?.value ?? '');
    },
    onCompositionEnd: ({ data }: { data: string }): void => settle(data),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const text = event.currentTarget.value;
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && text.trim() !== '') {
        event.preventDefault();
        confirm('other');
      }
      const last = labels.at(-1);
      if (event.key !== 'Backspace' || text !== '' || last === undefined) return;
      // It can be written on.
      event.preventDefault();
      setLabels(labels.slice(0, -1));
      setRun(({ words }) => ({ words: words.filter((word) => word !== last), isOpen: true }));
      write(last);
    },
  };
};
