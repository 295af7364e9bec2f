import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest: begun last, one of them would keep one worker busy and leave the other idle. */
const SLOW = /\/quality\/screens-|\/upload-memory\.|\/crash\./;

/**
 * Browser tests first, as workers start again for the other project, and of each project what is slow;
 * of the rest, what failed or took long the last time.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const rankOf = ({ project, moduleId }: TestSpecification): number =>
  (project.name === 'browser' ? 0 : 2) + (SLOW.test(moduleId) ? 0 : 1);
