import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../common/env.js';
import { MessagesModule } from '../messages/index.js';
import { AccessGuard } from './access.guard.js';
import { AccountController } from './account/account.controller.js';
import { AccountLetters } from './account/account-letters.js';
import { AccountService } from './account/account.service.js';
import { AccountToken } from './account/account-token.entity.js';
import { AccountTokens } from './account/account-tokens.js';
import { Recipients } from './account/recipients.js';
import { RecoveryController } from './account/recovery.controller.js';
import { Recovery } from './account/recovery.service.js';
import { Accounts } from './accounts.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DeviceCookie } from './device-cookie.js';
import { SeenSessions } from './devices/seen-sessions.js';
import { DeviceSession } from './devices/session.entity.js';
import { Sessions } from './devices/sessions.js';
import { EndedSession } from './ended-session.entity.js';
import { EndedSessions } from './ended-sessions.js';
import { FreshProofController } from './fresh-proof/fresh-proof.controller.js';
import { FreshProofs } from './fresh-proof/fresh-proofs.js';
import { jwtSecret } from './jwt-secret.js';
import { JWT_SECRET, JwtStrategy } from './jwt.strategy.js';
import { Passwords } from './passwords.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { Sealer } from './second-factor/sealer.js';
import { CodeGuesses } from './second-factor/code-guesses.js';
import { SecondFactorCodes } from './second-factor/second-factor-codes.js';
import { SecondFactorLetters } from './second-factor/second-factor-letters.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { StaffRule } from './second-factor/staff-rule.entity.js';
import { ALGORITHM, AUDIENCE, ISSUER, Tokens } from './tokens.js';
import { User } from './user.entity.js';

@Module({
  imports: [
    MessagesModule,
    TypeOrmModule.forFeature([User, EndedSession, AccountToken, DeviceSession]),
    TypeOrmModule.forFeature([SecondFactor, RecoveryCode, StaffRule]),
  ],
  controllers: [AuthController, RecoveryController, AccountController, FreshProofController],
  providers: [
    { provide: JWT_SECRET, inject: [ENV], useFactory: jwtSecret },
    {
      provide: JwtService,
      inject: [JWT_SECRET],
      useFactory: (secret: string) =>
        new JwtService({
          secret,
          signOptions: { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE },
        }),
    },
    { provide: APP_GUARD, useClass: AccessGuard },
    AccountLetters,
    AccountService,
    AccountTokens,
    Accounts,
    AuthService,
    DeviceCookie,
    EndedSessions,
    FreshProofs,
    JwtStrategy,
    Passwords,
    Recipients,
    Recovery,
    Sealer,
    CodeGuesses,
    SecondFactorCodes,
    SecondFactorLetters,
    SecondFactors,
    SeenSessions,
    Sessions,
    Tokens,
  ],
  exports: [
    Accounts,
    AccountService,
    AccountTokens,
    FreshProofs,
    JWT_SECRET,
    Passwords,
    SecondFactors,
  ],
})
export class AuthModule {}
