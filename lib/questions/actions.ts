'use server'

import { revalidatePath } from 'next/cache'
import { actionWith, clientAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { questionFailures } from './content'
import { answerQuestion, askQuestion, editQuestion, withdrawQuestion } from './mutations'
import { answerSchema, newQuestionSchema, questionEditSchema, questionIdSchema } from './schema'

async function signalChange(area: 'admin' | 'portal', { projectId }: { projectId: string }): Promise<void> {
  revalidatePath(`/${area}`, 'layout')
  await notify('questions', [projectId])
}

export const askQuestionAction = actionWith('projects')
  .metadata({ name: 'question.ask', failure: questionFailures.ask })
  .inputSchema(newQuestionSchema)
  .action(async ({ parsedInput: { submissionKey, ...question }, ctx }) => {
    await askQuestion(ctx.viewer, question, submissionKey)
    await signalChange('admin', question)
    return { title: 'Question sent', message: 'The client finds it under ‘Due from you’.' }
  })

export const editQuestionAction = actionWith('projects')
  .metadata({ name: 'question.edit', failure: questionFailures.edit })
  .inputSchema(questionEditSchema)
  .action(async ({ parsedInput, ctx }) => {
    await signalChange('admin', await editQuestion(ctx.viewer, parsedInput))
    return { title: 'Question saved' }
  })

export const withdrawQuestionAction = actionWith('projects')
  .metadata({ name: 'question.withdraw', failure: questionFailures.withdraw })
  .inputSchema(questionIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await signalChange('admin', await withdrawQuestion(ctx.viewer, id))
    return { title: 'Question withdrawn', message: 'The client no longer sees it.' }
  })

export const answerQuestionAction = toFormAction(
  clientAction
    .metadata({ name: 'question.answer', failure: questionFailures.answer })
    .inputSchema(formInput(answerSchema))
    .action(async ({ parsedInput, ctx }) => {
      await signalChange('portal', await answerQuestion(ctx.viewer, parsedInput))
      return { title: 'Answer sent', message: 'Thank you. You find it in the project log.' }
    }),
)
