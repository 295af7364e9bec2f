/** Says that something is on its way. */
export function Working({ text }: { text: string }) {
  return (
    <output className="status">
      <i className="spin" />
      {text}
    </output>
  );
}
