import { useId } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { ListSelect } from './own-list.ts';

type ListSelectFieldProps = { select: ListSelect; chosen: string | undefined };

/** A choice beside the words of a search, which sends the form. */
export function ListSelectField({ select, chosen = '' }: ListSelectFieldProps) {
  const i18n = useI18n();
  const id = useId();
  return (
    <>
      <label className="vh" htmlFor={id}>
        {select.label(i18n)}
      </label>
      <select
        className="select"
        id={id}
        key={chosen}
        name={chosen ? select.name : undefined}
        defaultValue={chosen}
        onChange={({ target }) => {
          // What is not chosen is not in the address.
          if (target.value) target.name = select.name;
          else target.removeAttribute('name');
          target.form?.requestSubmit();
        }}
      >
        {['', ...select.values].map((value) => (
          <option key={value} value={value}>
            {select.textOf(i18n, value)}
          </option>
        ))}
      </select>
    </>
  );
}
