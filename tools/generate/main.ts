// npm run generate                          writes openapi.json, the front ends' types and limits, permission labels, audit log labels, CSS class names, message types, the module graph, docs/invariants.md and docs/personal-data.md
// npm run generate -- --check               fails if a generated file is out of date
// npm run generate -- --check-migrations    fails if the migrations do not produce the entities' tables
// npm run generate -- --migration <name>    writes the missing migrations
import { findStaleFiles, writeGenerated } from './generated-files.ts';
import { buildBackend } from './backend.ts';
import { migrationDrift, writeMigrations } from './migrations.ts';

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function checkGenerated(): Promise<void> {
  const stale = await findStaleFiles();
  if (stale.length > 0) fail(`Out of date: ${stale.join(', ')}. Run "npm run generate".`);
}

async function checkMigrations(): Promise<void> {
  const { up } = await migrationDrift();
  if (up.length === 0) return;
  fail(
    `Missing in the migrations:\n${up.join('\n')}\nRun "npm run generate -- --migration <name>".`,
  );
}

async function addMigration(name: string | undefined): Promise<void> {
  if (name && /^[a-z][a-z-]*$/.test(name)) {
    const paths = await writeMigrations(name);
    console.log(paths.length > 0 ? paths.join('\n') : 'No migration is missing.');
  } else {
    fail('Name the migration by its change: --migration wish-lists');
  }
}

const [mode, name] = process.argv.slice(2);
await buildBackend();
if (mode === undefined) await writeGenerated();
else if (mode === '--check') await checkGenerated();
else if (mode === '--check-migrations') await checkMigrations();
else if (mode === '--migration') await addMigration(name);
else fail(`Unknown option ${mode}; see tools/generate/main.ts.`);
