/** A part of a multipart body. A part with `fileName`, even an empty one, is a file. */
export type FormPart = {
  name?: string;
  fileName?: string;
  type?: string;
  content: string | Buffer;
};

export const BOUNDARY = 'XXboundaryXX';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Builds a multipart body, including bodies that no browser would send. */
export const formBody = (...parts: readonly FormPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, content }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data`),
      Buffer.from(name === undefined ? '' : `; name="${name}"`),
      Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
      Buffer.from(type === undefined ? '' : `\r\nContent-Type: ${type}`),
      Buffer.from('\r\n\r\n'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
