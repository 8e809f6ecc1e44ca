// The door of the auth module: all that other modules may use.
export { ACCESS, Public, Roles, SignedIn, type Access } from './access.decorators.js';
export { foldEmail } from './auth.contract.js';
export { Ahead, ReadsAhead } from './ahead.js';
export { Forbidden, NotSignedIn } from './auth.errors.js';
export { CurrentUser, type SessionUser } from './current-user.decorator.js';
export { Passwords } from './passwords.js';
export { provisionAdmin, randomPassword } from './provisioning.js';
export { User } from './user.entity.js';
