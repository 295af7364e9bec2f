import { useId } from 'react';
import { Editor, type EditorProps } from './editor.tsx';

type EditorFieldProps = Omit<EditorProps, 'labelledBy'> & {
  /** The name in the list of invalid fields, if the label alone would be ambiguous there. */
  fullLabel?: string;
  /** The id of the title of what the text is part of, if the label alone would be ambiguous on the page. */
  titleId?: string;
};

/** An editor with its label above. */
export function EditorField({ label, fullLabel = label, titleId, ...editor }: EditorFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <span className="field__label" id={id}>
        {label}
      </span>
      <Editor {...editor} label={fullLabel} labelledBy={titleId ? `${titleId} ${id}` : id} />
    </div>
  );
}
