import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import type { RefOfPart } from './use-item-focus.ts';

type FreePlacesProps = {
  /** Number of places before these. */
  used: number;
  max: number;
  /** Files are being dragged over the page. */
  isOver: boolean;
  refOf: RefOfPart;
  onFiles: (files: Iterable<File>) => void;
};

/** The free places behind the photos of a form: the first one takes files, the others show how many photos there may be. */
export function FreePlaces({ used, max, isOver, refOf, onFiles }: FreePlacesProps) {
  const { t, number } = useI18n();
  const { isHydrated } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  if (used >= max) return null;
  return (
    <>
      <li ref={refOf('item')}>
        <button
          className="photo photo--add"
          type="button"
          ref={refOf('choose')}
          disabled={!isHydrated}
          onClick={() => input.current?.click()}
        >
          <Icon name="camera" />
          {isOver && t('photo.drop_here')}
          {!isOver && (max > 1 && used === 0 ? t('photo.add') : t('photo.upload'))}
        </button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple={max > 1}
          hidden
          onChange={({ currentTarget }) => {
            onFiles(currentTarget.files ?? []);
            // Allows the same photo to be chosen again.
            currentTarget.value = '';
          }}
        />
      </li>
      {Array.from({ length: max - used - 1 }, (_, index) => (
        <li className="photo photo--slot" key={index} aria-hidden="true">
          {number(used + index + 2)}
        </li>
      ))}
    </>
  );
}
