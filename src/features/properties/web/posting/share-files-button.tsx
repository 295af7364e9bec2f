import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { saveFile } from '#ui/save-file.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { useCollected, type Collected, type MakeFiles } from './use-collected.ts';

const MEGABYTE = 1_000_000;

type ShareFilesButtonProps = {
  className: string;
  icon: string;
  title: string;
  /** The title when all files are there. */
  readyText: (size: string) => string;
  /** Says that files are on their way. */
  collectingText: (come: { done: string; size: string }) => string;
  /** The text that goes with the files. */
  text: string;
  make: MakeFiles;
};

/** Gives files and a text to an app of the phone; without the sheet for that saves the files. */
export function ShareFilesButton(props: ShareFilesButtonProps) {
  const { className, icon, title, readyText, collectingText, text, make } = props;
  const { t, number } = useI18n();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const collected = useCollected(make);
  const { isCollecting, count, bytes, files } = collected;
  // Of anything at all there is a tenth.
  const size = number(Math.max(bytes && 0.1, Math.round((bytes / MEGABYTE) * 10) / 10));
  const share = (): void =>
    run(async () => {
      const problem = await shareOrSave(collected, text);
      if (problem)
        showToast(t(problem === 'failed' ? 'posting.failed' : 'posting.tap_again'), 'alert');
    });
  return (
    <button
      className={className}
      type="button"
      aria-busy={isBusy || isCollecting || undefined}
      onClick={share}
    >
      <Icon name={icon} />
      <NoBreakText
        text={
          isCollecting
            ? collectingText({ done: number(count), size })
            : files
              ? readyText(size)
              : title
        }
      />
    </button>
  );
}

/** Opens the share sheet of the phone, or saves the files. Returns what the user has to know. */
const shareOrSave = async (
  { files, collect }: Collected,
  text: string,
): Promise<'failed' | 'tap_again' | undefined> => {
  try {
    const data = { files: [...(files ?? (await collect()))], text };
    if (navigator.canShare?.(data)) await navigator.share(data);
    else for (const file of data.files) saveFile(file.name, file);
    return undefined;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // Whoever closes the sheet of the phone has decided so.
    if (name === 'AbortError') return undefined;
    // The files took longer than a tap counts: now they are there.
    return name === 'NotAllowedError' ? 'tap_again' : 'failed';
  }
};
