import { useId } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { Counts, ListSelect } from './own-list.ts';

type ListSelectFieldProps = {
  select: ListSelect;
  chosen: string | undefined;
  /** If they are known, only values that have records can be chosen. */
  counts: Counts | undefined;
  areCountsShown: boolean;
};

/** A choice beside the words of a search, which sends the form. */
export function ListSelectField(props: ListSelectFieldProps) {
  const { select, chosen = '', counts, areCountsShown } = props;
  const i18n = useI18n();
  const id = useId();
  const { groupOf, inOrder } = select;
  const values = (inOrder?.(i18n.language) ?? select.values).filter(
    (value) => !counts || value === chosen || value in counts,
  );
  const option = (value: string) => (
    <option key={value} value={value}>
      {select.textOf(i18n, value, areCountsShown ? counts?.[value] : undefined)}
    </option>
  );
  const groupName = (value: string) => groupOf?.(i18n, value);
  const groups = [...new Set(values.map(groupName))];
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
        {option('')}
        {groups.map((group) => {
          const options = values.filter((value) => groupName(value) === group).map(option);
          if (group === undefined) return options;
          return (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </>
  );
}
