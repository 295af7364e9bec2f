import { useEffect, useState, type RefObject } from 'react';
import { scrollBehavior } from '#ui/motion.ts';

/** The index of the photo in view, and a function that scrolls to another one. */
type PhotoTrack = { current: number; goTo: (index: number) => void };

/** Follows a row of photos, each as wide as the row, which swipes move, too. */
export const usePhotoTrack = (track: RefObject<HTMLElement | null>, total: number): PhotoTrack => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const node = track.current;
    if (!node) return undefined;
    const update = () => setCurrent(Math.round(node.scrollLeft / node.clientWidth));
    update();
    node.addEventListener('scroll', update, { passive: true });
    return () => node.removeEventListener('scroll', update);
  }, [track]);
  const goTo = (index: number) => {
    const node = track.current;
    const target = Math.min(Math.max(index, 0), total - 1);
    // The scroll event comes later: who closes the row before that leaves from this photo.
    setCurrent(target);
    node?.scrollTo({ left: target * node.clientWidth, behavior: scrollBehavior() });
  };
  return { current, goTo };
};
