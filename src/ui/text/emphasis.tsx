/** Text with the first occurrence of `part`, such as a number, in bold. */
export function Emphasis({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}
