import { describe, expect, test } from 'vitest';
import {
  nextSaveState,
  startSave,
  unansweredSaves,
  type SaveEvent,
  type SaveState,
} from './save-state.ts';

type Event = SaveEvent<string>;

const after = (state: SaveState<string>, ...events: Event[]): SaveState<string> =>
  events.reduce(nextSaveState, state);

const save = (values: string): Event => ({ type: 'save', values });
const saved = (values: string, version: string, isConverted = false): Event => ({
  type: 'saved',
  values,
  version,
  isConverted,
});
const RETRY: Event = { type: 'retry' };
const CONFLICT: Event = { type: 'conflict' };
const DISMISS: Event = { type: 'dismiss' };
const REFUSED: Event = { type: 'fail', isAnswered: true };
const LOST: Event = { type: 'fail', isAnswered: false };

const IDLE = startSave<string>('v1');
const SAVING = after(IDLE, save('a'));
const STATES = {
  idle: IDLE,
  saving: SAVING,
  saved: after(SAVING, saved('a', 'v2')),
  failed: after(SAVING, REFUSED),
  conflict: after(SAVING, CONFLICT),
};
const STAGES = Object.keys(STATES) as (keyof typeof STATES)[];
const atRest = STAGES.filter((stage) => stage !== 'saving');

test('every example has the stage of its name', () => {
  for (const stage of STAGES) expect(STATES[stage].stage).toBe(stage);
});

describe('a save', () => {
  test.each(atRest)('starts from %s and keeps the base version', (stage) => {
    const state = STATES[stage];
    const next = after(state, save('b'));
    expect(next).toMatchObject({ stage: 'saving', sent: 'b', baseVersion: state.baseVersion });
  });

  test('does not start while another one runs', () => {
    expect(after(SAVING, save('b'))).toBe(SAVING);
  });

  test('that succeeded gives the next one its base version', () => {
    expect(STATES.saved).toEqual({ ...startSave('v2'), stage: 'saved' });
  });

  test.each(STAGES)(
    'outside this state, such as the creation of a card, succeeds from %s',
    (stage) => {
      expect(after(STATES[stage], saved('b', 'v9'))).toEqual({
        ...startSave('v9'),
        stage: 'saved',
      });
    },
  );
});

describe('a save without an answer', () => {
  test('may have been stored from the first retry on', () => {
    expect(after(SAVING, RETRY).unanswered).toEqual(['a']);
    expect(after(SAVING, RETRY, RETRY).unanswered).toEqual(['a']);
    expect(after(SAVING, RETRY, REFUSED).unanswered).toEqual(['a']);
  });

  test('may have been stored if all retries failed', () => {
    expect(after(SAVING, LOST)).toMatchObject({ stage: 'failed', unanswered: ['a'] });
  });

  test('may have been stored if the page is closed while it runs', () => {
    expect(unansweredSaves(IDLE)).toEqual([]);
    expect(unansweredSaves(SAVING)).toEqual(['a']);
    expect(unansweredSaves(after(SAVING, REFUSED))).toEqual([]);
  });

  test('is remembered with earlier ones, across a conflict, until a save succeeds', () => {
    const two = after(SAVING, LOST, save('b'), LOST, save('c'), CONFLICT);
    expect(two.unanswered).toEqual(['a', 'b']);
    expect(after(two, save('d'), saved('d', 'v3')).unanswered).toEqual([]);
  });

  test('of an earlier visit is remembered from the start', () => {
    expect(startSave('v1', ['a']).unanswered).toEqual(['a']);
  });

  test('is not remembered if the server has refused it', () => {
    expect(after(SAVING, REFUSED).unanswered).toEqual([]);
  });
});

describe('a conflict', () => {
  test('keeps the sent values and the base version, so that the next save conflicts again', () => {
    expect(STATES.conflict).toMatchObject({ sent: 'a', baseVersion: 'v1', conflictCount: 1 });
    expect(after(STATES.conflict, save('a'), LOST).baseVersion).toBe('v1');
  });

  test('is counted each time, until a save succeeds', () => {
    const second = after(STATES.conflict, save('a'), CONFLICT);
    expect(second.conflictCount).toBe(2);
    expect(after(second, save('a'), saved('a', 'v3')).conflictCount).toBe(0);
  });

  test('ends when the user continues to edit', () => {
    expect(after(STATES.conflict, DISMISS)).toMatchObject({ stage: 'idle', sent: undefined });
  });
});

describe('a conversion from Zawgyi', () => {
  const CONVERTED = after(SAVING, saved('a', 'v2', true));

  test('keeps the values as they were typed until the next save succeeds', () => {
    expect(CONVERTED.typedInZawgyi).toBe('a');
    expect(after(CONVERTED, save('b'), REFUSED).typedInZawgyi).toBe('a');
    expect(after(CONVERTED, save('b'), saved('b', 'v3')).typedInZawgyi).toBeUndefined();
  });

  test('ends when the user continues to edit', () => {
    expect(after(CONVERTED, DISMISS)).toMatchObject({ stage: 'saved', typedInZawgyi: undefined });
  });
});

describe('the base version', () => {
  test('follows another save of this user', () => {
    expect(after(IDLE, { type: 'rebase', from: 'v1', to: 'v2' }).baseVersion).toBe('v2');
  });

  test('does not follow a save over another version', () => {
    expect(after(IDLE, { type: 'rebase', from: 'v0', to: 'v2' }).baseVersion).toBe('v1');
  });

  test.each(STAGES)('is that of the record or the draft that replaces %s', (stage) => {
    expect(after(STATES[stage], { type: 'restart', baseVersion: 'v7' })).toEqual(startSave('v7'));
  });
});

test.each(atRest)('events of a save change nothing in %s', (stage) => {
  for (const event of [RETRY, CONFLICT, REFUSED, LOST])
    expect(after(STATES[stage], event)).toBe(STATES[stage]);
});

test('editing during a save does not affect it', () => {
  expect(after(SAVING, DISMISS)).toBe(SAVING);
});
