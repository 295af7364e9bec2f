import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { runSave, type SaveCalls, type SaveMachine } from './run-save.ts';
import { nextSaveState, startSave, type SaveState } from './save-state.ts';

type Text = { text: string; updatedAt: string };

/** A machine that remembers the stages it went through. */
const machineOf = (state: SaveState<string>) => {
  const stages: string[] = [];
  let latest = state;
  const machine: SaveMachine<string> = {
    current: () => latest,
    send: (event) => {
      latest = nextSaveState(latest, event);
      stages.push(latest.stage);
    },
  };
  return { machine, stages };
};

/** A server that holds one text and refuses saves over old versions; `fail` ends the next saves. */
const serverOf = (stored: Text) => {
  const failures: { error: Error; isStored: boolean }[] = [];
  const calls: SaveCalls<string, Text> = {
    save: async (text, { version }) => {
      if (version < stored.updatedAt) throw new ApiError('changed_elsewhere');
      const failure = failures.shift();
      const next = { text, updatedAt: `${version}+` };
      if (!failure) return Object.assign(stored, next);
      if (failure.isStored) Object.assign(stored, next);
      throw failure.error;
    },
    find: async () => ({ ...stored }),
    hasValues: ({ text }, values) => text === values,
  };
  return { stored, failures, calls };
};

const LOST = new CallError('network_error', undefined);
const options = () => ({ signal: new AbortController().signal });

describe('runSave', () => {
  test('saves over the base version', async () => {
    const { calls, stored } = serverOf({ text: 'old', updatedAt: 'v1' });
    const { machine, stages } = machineOf(startSave('v1'));
    await expect(runSave(machine, 'new', calls, options())).resolves.toEqual(stored);
    expect(stored.text).toBe('new');
    expect(stages).toEqual(['saving', 'saved']);
    expect(machine.current().baseVersion).toBe('v1+');
  });

  test('reports a save by somebody else', async () => {
    const { calls, stored } = serverOf({ text: 'theirs', updatedAt: 'v2' });
    const { machine, stages } = machineOf(startSave('v1'));
    await expect(runSave(machine, 'mine', calls, options())).resolves.toBeUndefined();
    expect(stored.text).toBe('theirs');
    expect(stages).toEqual(['saving', 'conflict']);
  });

  test('reports it also if both have typed the same, because no save of this user is unanswered', async () => {
    const { calls } = serverOf({ text: 'same', updatedAt: 'v2' });
    const { machine } = machineOf(startSave('v1'));
    await expect(runSave(machine, 'same', calls, options())).resolves.toBeUndefined();
  });

  test('overwrites the version of somebody else on request', async () => {
    const { calls, stored } = serverOf({ text: 'theirs', updatedAt: 'v2' });
    const { machine } = machineOf(startSave('v1'));
    await runSave(machine, 'mine', calls, { ...options(), isOverwrite: true });
    expect(stored).toEqual({ text: 'mine', updatedAt: 'v2+' });
  });

  test('reports the conflict again after overwriting has failed', async () => {
    const { calls, stored, failures } = serverOf({ text: 'theirs', updatedAt: 'v2' });
    const { machine } = machineOf(startSave('v1'));
    failures.push({ error: new ApiError('forbidden'), isStored: false });
    const overwriting = runSave(machine, 'mine', calls, { ...options(), isOverwrite: true });
    await expect(overwriting).rejects.toThrow(ApiError);
    await expect(runSave(machine, 'mine', calls, options())).resolves.toBeUndefined();
    expect(stored.text).toBe('theirs');
  });

  test.each([LOST, new ApiError('internal_error')])(
    'recognises the version that an unanswered save has stored (%s)',
    async (error) => {
      const { calls, stored, failures } = serverOf({ text: 'old', updatedAt: 'v1' });
      const { machine, stages } = machineOf(startSave('v1'));
      failures.push({ error, isStored: true });
      await expect(runSave(machine, 'first', calls, options())).rejects.toBe(error);
      await expect(runSave(machine, 'first', calls, options())).resolves.toEqual(stored);
      expect(stored.updatedAt).toBe('v1+');
      expect(stages).toEqual(['saving', 'failed', 'saving', 'saved']);
    },
  );

  test('saves later changes over the version of an unanswered save', async () => {
    const { calls, stored, failures } = serverOf({ text: 'old', updatedAt: 'v1' });
    const { machine } = machineOf(startSave('v1'));
    failures.push({ error: LOST, isStored: true });
    await expect(runSave(machine, 'first', calls, options())).rejects.toBe(LOST);
    await runSave(machine, 'second', calls, options());
    expect(stored).toEqual({ text: 'second', updatedAt: 'v1++' });
  });

  test('reports a conflict if somebody else has saved after an unanswered save', async () => {
    const { calls, stored, failures } = serverOf({ text: 'old', updatedAt: 'v1' });
    const { machine } = machineOf(startSave('v1'));
    failures.push({ error: LOST, isStored: true });
    await expect(runSave(machine, 'first', calls, options())).rejects.toBe(LOST);
    Object.assign(stored, { text: 'theirs', updatedAt: 'v3' });
    await expect(runSave(machine, 'second', calls, options())).resolves.toBeUndefined();
    expect(stored.text).toBe('theirs');
  });

  test('reports a conflict if the edited record was deleted', async () => {
    const { calls } = serverOf({ text: 'theirs', updatedAt: 'v2' });
    const { machine } = machineOf(startSave('v1', ['mine']));
    const deleted = { ...calls, find: async () => undefined };
    await expect(runSave(machine, 'mine', deleted, options())).resolves.toBeUndefined();
  });

  test('throws a refusal of the server, and forgets that save', async () => {
    const { calls, failures } = serverOf({ text: 'old', updatedAt: 'v1' });
    const { machine, stages } = machineOf(startSave('v1'));
    failures.push({ error: new ApiError('forbidden'), isStored: false });
    await expect(runSave(machine, 'new', calls, options())).rejects.toThrow(ApiError);
    expect(stages).toEqual(['saving', 'failed']);
    expect(machine.current().unanswered).toEqual([]);
  });

  test('throws a conflict if there is no stored version to load', async () => {
    const { calls } = serverOf({ text: 'theirs', updatedAt: 'v2' });
    const { machine } = machineOf(startSave(''));
    const creating = { save: calls.save };
    await expect(runSave(machine, 'mine', creating, options())).rejects.toThrow(ApiError);
  });
});
