import { Body, Controller, Headers, Ip, Post } from '@nestjs/common';
import {
  CurrentActor,
  deviceName,
  EmailTaken,
  LinkUsedUp,
  Public,
  Authenticated,
  type Actor,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { InvitationsService } from './invitations.service.js';
import { InvitationLink, Invited, JoinBody } from './staff.contract.js';

/** What the link of an invitation leads to. */
@ApiTags('auth')
@Controller('invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('look')
  @Summary('What an invitation is to', 'Uses nothing up.')
  @Raises(new LinkUsedUp(), new TooManyAttempts(600))
  @Public()
  @Returns(200, Invited)
  look(
    @Body({ schema: InvitationLink }) { token }: InvitationLink,
    @Ip() address: string,
  ): Promise<Invited> {
    return this.invitations.preview(token, address);
  }

  @Post('accept')
  @Summary(
    'Join the staff with the own account',
    'Which has to have the invited e-mail. Every session of it ends: log in again.',
  )
  @Raises(new LinkUsedUp(), new TooManyAttempts(600))
  @Authenticated()
  @ReturnsNothing()
  accept(
    @Body({ schema: InvitationLink }) { token }: InvitationLink,
    @CurrentActor() by: Actor,
    @Ip() address: string,
  ): Promise<void> {
    return this.invitations.accept(token, by, address);
  }

  @Post('join')
  @Summary('Join the staff with a new account', 'For the invited e-mail. Then log in.')
  @Raises(new LinkUsedUp(), new EmailTaken(), new TooManyAttempts(600))
  @Public()
  @ReturnsNothing()
  join(
    @Body({ schema: JoinBody }) body: JoinBody,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<void> {
    return this.invitations.join(body, address, deviceName(userAgent));
  }
}
