import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files: run last, one of them would keep one worker busy and leave the other idle. */
const SLOW = /\/quality\/screens-|\/upload-memory\.|\/crash\./;

/**
 * Runs browser tests first, because workers restart between projects, and within each project the slow
 * files; then those that failed or were slow in the previous run.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const rankOf = ({ project, moduleId }: TestSpecification): number =>
  (project.name === 'browser' ? 0 : 2) + (SLOW.test(moduleId) ? 0 : 1);
