import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import './task-meta.ts';

/** Printed characters of an error: enough to recognise it. */
const MAX_ERROR_LENGTH = 160;

/** Lists failed tests at the end of the output, which is all that some terminals keep. */
export class FailuresLast implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[] = [],
  ): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const lines = [
      ...modules.flatMap((module) => module.errors().map(lineOf(module.relativeModuleId))),
      ...failed.flatMap((test) => [
        lineOf(nameOf(test))(firstErrorOf(test)),
        ...(test.meta().pages ?? []).map((page) => `    at ${page.replace(/\s+/g, ' ')}`),
      ]),
      ...unhandledErrors.map(lineOf('outside tests')),
    ];
    if (lines.length > 0) process.stdout.write(['What failed:', ...lines, ''].join('\n'));
  }
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

const firstErrorOf = (test: TestCase): { message: string } =>
  test.result().errors?.[0] ?? { message: '' };

const lineOf =
  (place: string) =>
  ({ message }: { message: string }): string =>
    `  ${place}: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, MAX_ERROR_LENGTH)}`;
