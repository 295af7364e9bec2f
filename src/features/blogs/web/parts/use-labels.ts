import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { setValue } from '../../../../ui/form/set-value.ts';
import { labelsOf } from '../../labels.ts';

/** Labels that were confirmed, and the one that is being typed. */
export const useLabels = (start: string) => {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const [labels, setLabels] = useState(() => labelsOf(start));
  const [typed, setTyped] = useState('');
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
  const confirm = (): void => {
    add(input.current?.value ?? '');
    write('');
  };
  /** A space or a comma that was typed ends a label; one that was pasted may have spaces inside. */
  const settle = (last: string | null): void => {
    const text = input.current?.value ?? '';
    if (/[,၊]/.test(text) || /\s$/.test(last ?? '')) confirm();
    else setTyped(text);
  };
  return {
    input,
    sent,
    labels,
    typed,
    choose: (label: string): void => {
      add(label);
      write('');
      input.current?.focus();
    },
    remove: (label: string): void => {
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
        confirm();
      }
      const last = labels.at(-1);
      if (event.key !== 'Backspace' || text !== '' || last === undefined) return;
      // It can be written on.
      event.preventDefault();
      setLabels(labels.slice(0, -1));
      write(last);
    },
  };
};
