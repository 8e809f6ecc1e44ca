// Prints the record of processing activities (docs/personal-data.md). Needs no database.
import { renderPersonalDataPage } from './account/personal-data-page.js';

process.stdout.write(renderPersonalDataPage());
