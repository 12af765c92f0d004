import { useHome } from '../../shared/api/use-home.ts';
import { internalPath } from '../../shared/navigation/location.ts';

/** The operator's pictures in a row to swipe. A picture may link to a page of the app or to a page elsewhere. */
export const Slides = () => {
  const slides = useHome().data?.slides ?? [];
  if (slides.length === 0) return null;
  return (
    <ul className="-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 [scrollbar-width:none]">
      {slides.map(({ id, image, title, link }) => {
        const path = internalPath(link);
        const picture = (
          <img src={image} alt={title} className="aspect-[5/2] w-full rounded-lg object-cover" />
        );
        return (
          <li key={id} className="w-[88%] shrink-0 snap-center">
            {path !== null ? (
              <a href={`#${path}`}>{picture}</a>
            ) : link.startsWith('https://') ? (
              <a href={link} target="_blank" rel="noreferrer">
                {picture}
              </a>
            ) : (
              picture
            )}
          </li>
        );
      })}
    </ul>
  );
};
