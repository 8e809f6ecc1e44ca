// npm run generate                          writes openapi.json, the front ends' types and limits, permissions' words, the sheets' class names, the module graph
// npm run generate -- --check               fails when they are not what the code says
// npm run generate -- --check-migrations    fails when the migrations do not make the entities' tables
// npm run generate -- --migration <name>    writes the migrations that are missing
import { staleFiles, writeGenerated } from './generated-files.ts';
import { buildBackend } from './backend.ts';
import { migrationDrift, writeMigrations } from './migrations.ts';

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}

async function checkGenerated(): Promise<void> {
  const stale = await staleFiles();
  if (stale.length > 0)
    fail(`Not what the code says: ${stale.join(', ')}. Run "npm run generate".`);
}

async function checkMigrations(): Promise<void> {
  const { up } = await migrationDrift();
  if (up.length === 0) return;
  fail(`The migrations lack:\n${up.join('\n')}\nRun "npm run generate -- --migration <name>".`);
}

async function addMigration(name: string | undefined): Promise<void> {
  if (name && /^[a-z][a-z-]*$/.test(name)) {
    const paths = await writeMigrations(name);
    console.log(paths.length > 0 ? paths.join('\n') : 'No migration is missing.');
  } else {
    fail('Say what it does, like: --migration wish-lists');
  }
}

const [mode, name] = process.argv.slice(2);
await buildBackend();
if (mode === undefined) await writeGenerated();
else if (mode === '--check') await checkGenerated();
else if (mode === '--check-migrations') await checkMigrations();
else if (mode === '--migration') await addMigration(name);
else fail(`There is no ${mode}; see tools/generate/main.ts.`);
