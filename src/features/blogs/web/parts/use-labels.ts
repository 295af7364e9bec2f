import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { labelsOf } from '#features/blogs/labels.ts';
import { setValue } from '#ui/form/set-value.ts';
import { addToRun, EMPTY_RUN, type LabelRun } from './label-run.ts';

/** State of the labels field: confirmed labels, and the one that is being typed. */
export const useLabels = (start: string) => {
  const input = useRef<HTMLInputElement>(null);
  const hiddenInput = useRef<HTMLInputElement>(null);
  const [labels, setLabels] = useState(() => labelsOf(start));
  const [typed, setTyped] = useState('');
  const [run, setRun] = useState<LabelRun>(EMPTY_RUN);
  // The input may already hold text that was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  // The form sends unconfirmed text, too, split at its commas (S5).
  useEffect(
    () => setValue(hiddenInput.current, labelsOf([...labels, typed].join(',')).join(',')),
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
    setRun((last) => addToRun(last, text, end));
    add(text);
    write('');
  };
  const splitLabels = [...run.words, ...(run.isOpen ? labelsOf(typed) : [])];
  /** A typed space or comma ends a label; pasted text may contain spaces. */
  const confirmIfEnded = (inserted: string | null): void => {
    const text = input.current?.value ?? '';
    if (/[,၊]/.test(text)) confirm('other');
    else if (/\s$/.test(inserted ?? '')) confirm('space');
    else setTyped(text);
  };
  return {
    input,
    hiddenInput,
    labels,
    typed,
    /** Label that may have been meant, if its words became several labels at the spaces. */
    joinedLabel: splitLabels.length > 1 ? splitLabels.join(' ') : undefined,
    /** Replaces these labels by the joined one, at the position of the first. */
    joinSplitLabels: (): void => {
      const place = labels.findIndex((label) => splitLabels.includes(label));
      const others = (list: readonly string[]) =>
        list.filter((label) => !splitLabels.includes(label));
      const joined = [
        ...labels.slice(0, place),
        splitLabels.join(' '),
        ...others(labels.slice(place)),
      ];
      setLabels(labelsOf(joined.join(',')));
      setRun(EMPTY_RUN);
      write('');
      input.current?.focus();
    },
    choose: (label: string): void => {
      add(label);
      setRun(EMPTY_RUN);
      write('');
      input.current?.focus();
    },
    remove: (label: string): void => {
      setRun(EMPTY_RUN);
      setLabels((last) => last.filter((other) => other !== label));
      input.current?.focus();
    },
    onInput: ({ nativeEvent }: FormEvent<HTMLInputElement>): void => {
      const { isComposing, data } = nativeEvent as InputEvent;
      if (!isComposing) confirmIfEnded(data);
      else setTyped(input.current?.value ?? '');
    },
    onCompositionEnd: ({ data }: { data: string }): void => confirmIfEnded(data),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const text = event.currentTarget.value;
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && text.trim() !== '') {
        event.preventDefault();
        confirm('other');
      }
      const last = labels.at(-1);
      if (event.key !== 'Backspace' || text !== '' || last === undefined) return;
      // Puts the last label back into the input for editing.
      event.preventDefault();
      setLabels(labels.slice(0, -1));
      setRun(({ words }) => ({ words: words.filter((word) => word !== last), isOpen: true }));
      write(last);
    },
  };
};
