import { stillParts } from '#ui/still.tsx';
import type * as Module from './more-ways.tsx';

const load = async (): Promise<typeof Module> => import('./more-ways.tsx');

const part = stillParts(load, import.meta.env.SSR ? await load() : undefined);

export const AskViber = part('AskViber');
export const MoreWays = part('MoreWays');
