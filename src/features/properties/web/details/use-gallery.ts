import { useEffect, useState, type RefObject } from 'react';
import { scrollBehavior } from '#ui/motion.ts';

type Gallery = { current: number; goTo: (index: number) => void };

/** Which photo of a sideways list is in view, and the way to another one; swipes count too. */
export const useGallery = (track: RefObject<HTMLElement | null>, total: number): Gallery => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const node = track.current;
    if (!node) return undefined;
    const look = () => setCurrent(Math.round(node.scrollLeft / node.clientWidth));
    look();
    node.addEventListener('scroll', look, { passive: true });
    return () => node.removeEventListener('scroll', look);
  }, [track]);
  const goTo = (index: number) => {
    const node = track.current;
    const target = Math.min(Math.max(index, 0), total - 1);
    node?.scrollTo({ left: target * node.clientWidth, behavior: scrollBehavior() });
  };
  return { current, goTo };
};
