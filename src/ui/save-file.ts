/** Some browsers read the content only some time after the click. */
const READ_WITHIN_MS = 60_000;

/** Lets the browser save a file, as if its visitor had followed a link to it. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
};
