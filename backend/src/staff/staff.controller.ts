import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  CurrentActor,
  RequireReauthentication,
  RequirePermission,
  type Actor,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { InvitationsService } from './invitations.service.js';
import {
  InvitationDto,
  invitationIdParam,
  Invite,
  memberIdParam,
  SetStaffRole,
  Staff,
} from './staff.contract.js';
import { AlreadyStaff, InvitationNotFound, LastOwner, MemberNotFound } from './staff.errors.js';
import { StaffService } from './staff.service.js';

@ApiTags('admin')
@Controller('admin/staff')
@RequirePermission('staff.manage')
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @Summary('Who works in the back office, and who is invited')
  @Returns(200, Staff)
  list(@CurrentActor() { id }: Actor): Promise<Staff> {
    return this.staff.list(id);
  }

  @Post('invitations')
  @Summary(
    'Invite somebody to the staff',
    'By a mail with a link, for a week; an earlier invitation to the same address is taken back.',
  )
  @RequireReauthentication()
  @Raises(new AlreadyStaff())
  @Returns(201, InvitationDto)
  invite(
    @Body({ schema: Invite }) body: Invite,
    @CurrentActor() by: Actor,
  ): Promise<InvitationDto> {
    return this.invitations.invite(body, by);
  }

  @Delete('invitations/:id')
  @Summary('Take an invitation back')
  @RequireReauthentication()
  @Raises(new InvitationNotFound())
  @ReturnsNothing()
  takeBack(
    @Param('id', { schema: invitationIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.invitations.revoke(id, by);
  }

  @Put(':id')
  @Summary('Give a member of the staff another role', 'It counts from their next request on.')
  @RequireReauthentication()
  @Raises(new MemberNotFound(), new LastOwner())
  @Returns(200, Staff)
  setRole(
    @Param('id', { schema: memberIdParam }) id: string,
    @Body({ schema: SetStaffRole }) { role }: SetStaffRole,
    @CurrentActor() by: Actor,
  ): Promise<Staff> {
    return this.staff.setRole(id, role, by);
  }

  @Delete(':id')
  @Summary(
    'End the access of a member of the staff',
    'The account stays, as a shopper’s; every session of it ends.',
  )
  @RequireReauthentication()
  @Raises(new MemberNotFound(), new LastOwner())
  @ReturnsNothing()
  end(
    @Param('id', { schema: memberIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.staff.end(id, by);
  }
}
