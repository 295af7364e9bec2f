import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** Screens that create and list records. The texts are English in both languages (PRODUCT 1). */
const ENTRIES = [
  { text: 'Create Property', href: paths.createProperty(), icon: 'plus' },
  { text: 'Properties List', href: paths.propertiesList(), icon: 'home' },
  { text: 'Drafts', href: paths.drafts(), icon: 'clock' },
  { text: 'Create Template One', href: paths.createTemplateOne(), icon: 'plus' },
  { text: 'Template One Lists', href: paths.templateOnesList(), icon: 'ul' },
  { text: 'Create Project', href: paths.createProject(), icon: 'plus' },
  { text: 'Project Lists', href: paths.projectsList(), icon: 'ul' },
  { text: 'Create Blog', href: paths.createBlog(), icon: 'plus' },
  { text: 'Blog Lists', href: paths.blogsList(), icon: 'ul' },
] as const;

/** The dropdown *Create and Lists* of signed-in users (S2). */
export function WorkMenu() {
  return (
    <details className="drop" name="nav" lang="en">
      <summary>
        Create and Lists
        <Icon name="down" />
      </summary>
      <div className="drop__panel">
        <div className="menu">
          {ENTRIES.map(({ text, href, icon }) => (
            <a key={href} href={href}>
              <Icon name={icon} />
              {text}
            </a>
          ))}
        </div>
      </div>
    </details>
  );
}
