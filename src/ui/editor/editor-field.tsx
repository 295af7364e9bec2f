import { useId } from 'react';
import { Editor, type EditorProps } from './editor.tsx';

type EditorFieldProps = Omit<EditorProps, 'labelledBy'> & {
  /** What it is called among all fields of the form, where its label alone would not tell. */
  fullLabel?: string;
};

/** An editor under its label. */
export function EditorField({ label, fullLabel = label, ...editor }: EditorFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <span className="field__label" id={id}>
        {label}
      </span>
      <Editor {...editor} label={fullLabel} labelledBy={id} />
    </div>
  );
}
