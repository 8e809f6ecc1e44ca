import { Legend, PageContainer } from '../src/ui/index.ts';
import type { ExampleGroup } from './example.ts';
import { GROUPS } from './groups.ts';

const idOf = (name: string) => name.toLowerCase().replace(/\W+/g, '-');

/** Every example, by group and component, with an index. */
export function Catalogue() {
  return (
    <PageContainer page className="catalogue">
      <nav aria-label="Components" className="catalogue-index">
        {GROUPS.map(({ title, entries }) => (
          <div key={title}>
            <Legend>{title}</Legend>
            <ul role="list">
              {entries.map(({ name }) => (
                <li key={name}>
                  <a href={`#${idOf(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main>
        <h1>Component catalogue</h1>
        {GROUPS.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </main>
    </PageContainer>
  );
}

function Group({ title, entries }: ExampleGroup) {
  return (
    <section>
      <h2>{title}</h2>
      {entries.map(({ name, use, wide = false, examples }) => (
        <article key={name} id={idOf(name)}>
          <h3>{name}</h3>
          <p>{use}</p>
          <div className="catalogue-examples" data-wide={wide || undefined}>
            {examples.map((example) => (
              <div key={example.title}>
                <small>{example.title}</small>
                <div className="catalogue-stage">{example.element}</div>
              </div>
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}
