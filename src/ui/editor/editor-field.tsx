import { useId } from 'react';
import { Editor, type EditorProps } from './editor.tsx';

type EditorFieldProps = Omit<EditorProps, 'labelledBy'> & {
  /** The name in the list of invalid fields, if the label alone would be ambiguous there. */
  fullLabel?: string;
};

/** An editor with its label above. */
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
