import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';

/** Says that the form was saved. Takes the focus when it appears. */
export function SavedNote({ text }: { text: string }) {
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <output className="alert alert--ok" tabIndex={-1} ref={note}>
      <Icon name="check" />
      <span>{text}</span>
    </output>
  );
}
