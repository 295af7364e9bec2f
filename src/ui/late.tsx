import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part whose code browsers load after the page, because few pages have it. Until then, and without a connection, what the
 * document says of it stays as it is: its links work.
 * @param load loads the part
 * @param onServer the part, where it is at hand at once
 */
export const late =
  <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    onServer?: ComponentType<Props>,
  ): ComponentType<Props> =>
  (props) => {
    const [Part, setPart] = useState(() => onServer);
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => {
          // The next page tries again.
        },
      );
    }, []);
    return Part ? (
      <div className="late" key="part">
        <Part {...props} />
      </div>
    ) : (
      // The server has rendered the part: React keeps what it does not know.
      <div className="late" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    );
  };
