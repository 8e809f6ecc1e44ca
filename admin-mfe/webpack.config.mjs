import { remoteConfig } from '../tools/webpack/preset.ts';

export default remoteConfig('admin-mfe');
