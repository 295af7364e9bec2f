/**
 * The state of one thing that is edited here and stored in versions by the server (PRODUCT 9): a record, the
 * text of a card, an order of photos. `V` are the values that a save sends.
 *
 * ```
 * idle ──save──▶ saving ──saved────▶ saved
 *                  │    ──conflict─▶ conflict ──dismiss─▶ idle
 *                  │    ──fail─────▶ failed
 *                  └─retry (stays)          every one of them ──save─▶ saving
 * ```
 */
export type SaveState<V> = {
  stage: 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';
  /** The stored version that the next save replaces; empty until there is one. */
  baseVersion: string;
  /** The values of the running save, or of the one that met a conflict. */
  sent: V | undefined;
  /** Values of saves that got no answer, oldest first. The server may have stored any of them. */
  unanswered: readonly V[];
  /** The values as they were typed, if the last save converted them from Zawgyi. */
  typedInZawgyi: V | undefined;
  /** Number of conflicts since the last success. The conflict alert is remounted for each of them. */
  conflictCount: number;
};

export type SaveEvent<V> =
  | { type: 'save'; values: V }
  /** The running save got no answer and is repeated. */
  | { type: 'retry' }
  | { type: 'saved'; values: V; version: string; isConverted: boolean }
  /** Somebody else has saved after the base version. */
  | { type: 'conflict' }
  /** `isAnswered` if the server has answered that it stored nothing. */
  | { type: 'fail'; isAnswered: boolean }
  /** The user continues to edit instead of resolving a conflict or a conversion. */
  | { type: 'dismiss' }
  /** Another save of this user made version `to` out of `from`. */
  | { type: 'rebase'; from: string; to: string }
  /** Editing starts over from another version, such as the latest one or that of a draft. */
  | { type: 'restart'; baseVersion: string };

/** Returns the state before the first save; `unanswered` are those of an earlier visit. */
export const startSave = <V>(baseVersion: string, unanswered: readonly V[] = []): SaveState<V> => ({
  stage: 'idle',
  baseVersion,
  sent: undefined,
  unanswered,
  typedInZawgyi: undefined,
  conflictCount: 0,
});

/** Returns the values of all saves that the server may have stored without this page knowing. */
export const unansweredSaves = <V>(state: SaveState<V>): readonly V[] =>
  state.stage === 'saving' ? withSent(state) : state.unanswered;

/** Returns the state after an event. An event that cannot happen in a state leaves it as it is. */
export const nextSaveState = <V>(state: SaveState<V>, event: SaveEvent<V>): SaveState<V> => {
  const isSaving = state.stage === 'saving';
  switch (event.type) {
    case 'save':
      return isSaving ? state : { ...state, stage: 'saving', sent: event.values };
    case 'retry':
      return isSaving ? { ...state, unanswered: withSent(state) } : state;
    case 'saved':
      return {
        ...startSave(event.version),
        stage: 'saved',
        typedInZawgyi: event.isConverted ? event.values : undefined,
      };
    case 'conflict':
      return isSaving
        ? { ...state, stage: 'conflict', conflictCount: state.conflictCount + 1 }
        : state;
    case 'fail':
      return isSaving
        ? {
            ...state,
            stage: 'failed',
            sent: undefined,
            unanswered: event.isAnswered ? state.unanswered : withSent(state),
          }
        : state;
    case 'dismiss':
      return isSaving
        ? state
        : {
            ...state,
            stage: state.stage === 'conflict' ? 'idle' : state.stage,
            sent: undefined,
            typedInZawgyi: undefined,
          };
    case 'rebase':
      return state.baseVersion === event.from ? { ...state, baseVersion: event.to } : state;
    default:
      return startSave(event.baseVersion);
  }
};

/** Adds the values of the running save to those without an answer, once. */
const withSent = <V>({ sent, unanswered }: SaveState<V>): readonly V[] =>
  sent === undefined || unanswered.includes(sent) ? unanswered : [...unanswered, sent];
