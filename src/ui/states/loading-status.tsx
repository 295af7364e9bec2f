/** Says that something is loading. */
export function LoadingStatus({ text }: { text: string }) {
  return (
    <output className="status">
      <i className="spin" />
      {text}
    </output>
  );
}
